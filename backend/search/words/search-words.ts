/** Normal form for comparison of grades, makers and words: half width, upper case, no dashes or blanks. */
export function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_‐-―−⁃/·.,，。()（）\p{Cf}\p{DI}]+/gu, '')
}

/** The words of a search text, whose length is limited by its field. A row matches if its key contains all of them. */
export function searchWords(sText: string): string[] {
  return sText
    .split(/[\s\u3000,，、;；]+/)
    .map(searchForm)
    .filter((word) => word !== '')
}

/** A LIKE pattern for "contains", with escaped wildcards. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Characters that look alike. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
}

/** A search form in which look-alike characters are equal: T3OS and T30S. */
export function skeletonOf(form: string): string {
  return form.replace(/[OQILZSB]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}
