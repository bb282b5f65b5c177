import type { SearchSuggestion } from 'contract/search'
import { searchForm } from './words/search-words'
import type { Vocabulary } from './words/vocabulary'

/** Minimum length of a text that is looked for inside of names. */
const INSIDE_MIN = 2
const KIND_ORDER = ['category', 'maker', 'grade'] as const

/**
 * Completes a text that is being typed: names that begin with it, before those that contain it, short ones first. The
 * last word is completed, the others stay.
 */
export function suggestWords(
  { offered }: Pick<Vocabulary, 'offered'>,
  typed: string,
  most: number,
): SearchSuggestion[] {
  const [, before = '', last = ''] = /^(.*[\s,，、;；])?([^\s,，、;；]*)$/u.exec(typed.trim()) ?? []
  const form = searchForm(last)
  if (form === '') return []
  return offered
    .flatMap(({ name, kind, forms }) => {
      const rank = rankOf(forms, form)
      return rank === null ? [] : [{ name, kind, rank }]
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, most)
    .map(({ name, kind }) => ({ text: `${before}${name}`, kind }))
}

/** 0: whole, 1: beginning, 2: inside of the name itself, the first form. Null: no match. */
function rankOf(forms: readonly string[], form: string): number | null {
  if (forms.includes(form)) return 0
  if (forms.some((one) => one.startsWith(form))) return 1
  return form.length >= INSIDE_MIN && forms[0]?.includes(form) ? 2 : null
}
