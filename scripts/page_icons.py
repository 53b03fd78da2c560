"""Draws the page's icons as PNG from the SVG one, by the Chromium of this machine: `python -m scripts.page_icons`.

Some systems install a page only with PNG icons. They are committed, as the SVG seldom changes.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
SIZES = (180, 192, 512)


def main() -> None:
    """Draws all sizes."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("no Chromium on this machine")
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "icon.html"
            sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
            page.write_text(f"<body style='margin:0;background:#6b3f1d'>{sized}</body>", "utf-8")
            target = PUBLIC / f"icon-{size}.png"
            words = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
            shot = [f"--screenshot={target}", f"--window-size={size},{size}", page.as_uri()]
            subprocess.run(
                [chromium, *words, f"--user-data-dir={folder}/profile", *shot], check=True, capture_output=True
            )


if __name__ == "__main__":
    main()
