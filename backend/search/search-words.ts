/** The form in which grades, makers and words are compared: full width folded, upper case, no dashes or blanks. */
export function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_‐-―/·.,，。()（）]+/g, '')
}

/** At most so many words of a search are looked at. */
const WORDS_MAX = 6

/** The words of a search text; an offer matches when its key holds every one of them. */
export function searchWords(sText: string): string[] {
  return sText
    .split(/[\s\u3000,，、;；]+/)
    .map(searchForm)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
}

/** A LIKE pattern for "contains", with the wildcards of the searcher's own text made harmless. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
