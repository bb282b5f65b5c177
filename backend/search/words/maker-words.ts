import type { CatalogueNames } from 'backend/catalogue'
import { uniq } from 'es-toolkit/array'

/** Endings that makers' short names omit. */
const MAKER_ENDING = /(石化|炼化|化学|化工|材料|新材|工业|实业|塑料)$/
/** Length of a place at the beginning of a name, which the trade shortens to its first character: 上赛科. */
const PLACE_LENGTH = 2

/**
 * The words that name makers: their names, short names and groups, and the short forms that follow from a name.
 * @returns words with names of makers, and whether the word names a family of several
 */
export function makerWords(named: CatalogueNames): [word: string, makers: string[], isFamily: boolean][] {
  const { goods, makers, places, cities } = named
  const names = uniq([...goods.map((one) => one.maker), ...makers.map((maker) => maker.name)])
  const groups = uniq(makers.flatMap(({ groupName }) => groupName ?? []))
  const countries = uniq(makers.map((maker) => maker.place)).filter(
    (place) =>
      !cities.some((city) => city.name === place) && makers.some((maker) => maker.name.startsWith(place)),
  )
  const membersOf = (group: string) => makers.flatMap((one) => (one.groupName === group ? [one.name] : []))
  const ofPlace = (place: string) => makers.flatMap((one) => (one.place === place ? [one.name] : []))
  const isPlace = (word: string) =>
    cities.some(({ name, province }) => name === word || province.startsWith(word)) ||
    places.some(({ city, province }) => city === word || province.startsWith(word))
  const isOwnWord = (word: string) => groups.includes(word) || countries.includes(word)
  const given = makers.flatMap(({ name, shortNames }) =>
    shortNames.filter((word) => !isOwnWord(word)).map((word): [string, string] => [word, name]),
  )
  const derived = names.flatMap((name) =>
    shortForms(name)
      .filter((word) => !isPlace(word) && !isOwnWord(word))
      .map((word): [string, string] => [word, name]),
  )
  const families = uniq(given.map(([word]) => word)).map((word): [string, string[]] => [
    word,
    names.filter((name) => name.replace(MAKER_ENDING, '') === word || name === word),
  ])
  const single = [
    ...given,
    ...derived,
    ...names.filter((name) => !isOwnWord(name)).map((name): [string, string] => [name, name]),
  ]
  return [
    ...groups.map((group): [string, string[], boolean] => [group, membersOf(group), true]),
    ...countries.map((place): [string, string[], boolean] => [place, ofPlace(place), true]),
    ...families.flatMap(([word, members]): [string, string[], boolean][] =>
      members.length > 1 ? [[word, members, false]] : [],
    ),
    ...single.map(([word, name]): [string, string[], boolean] => [word, [name], false]),
  ]
}

/** 上海赛科 → 上赛科, 茂名石化 → 茂石化; 中泰化学 → 中泰; 卡塔尔Lotrene → Lotrene. */
function shortForms(name: string): string[] {
  const parts = name.split(/[()（）]/).filter((part) => part !== '')
  const [first = ''] = parts
  const latin = /[A-Za-z]{3,}/.exec(name)?.[0]
  const withoutEnding = first.replace(MAKER_ENDING, '')
  const shortened = first.length > PLACE_LENGTH + 1 ? `${first[0]}${first.slice(PLACE_LENGTH)}` : ''
  const refinery = first.replace(/(石化|炼化)$/, '炼厂')
  return [
    ...new Set([
      ...parts,
      withoutEnding,
      shortened,
      refinery,
      ...(latin ? [latin, first.replace(latin, '')] : []),
    ]),
  ].filter((word) => word !== name && word.length > 1 && !MAKER_ENDING.test(` ${word}`.slice(0, 3)))
}
