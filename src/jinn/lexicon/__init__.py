"""What the house knows of Russian words beyond the rules: why one was refused, what it means, how common it is.

>>> from jinn import lexicon
>>> why = lexicon.why_not("книги")
>>> why.code, why.lemma
('plural_of', 'книга')
>>> lexicon.article("кот").meanings[0]
'зоол. самец кошки'

The rules decide by their list alone and never ask here; `tagger` is the only place that loads pymorphy3, and loads
it when first asked. Read `reasons`, then `tagger`, then `articles`.
"""

from jinn.lexicon.articles import Article, article
from jinn.lexicon.reasons import Why, why_not, why_refused

__all__ = ["Article", "Why", "article", "why_not", "why_refused"]
