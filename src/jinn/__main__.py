"""`python -m jinn` is `jinn`."""

import sys

from jinn.cli import main

if __name__ == "__main__":
    sys.exit(main())
