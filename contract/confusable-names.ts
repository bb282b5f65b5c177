/** Names that look alike to a reader, though they are written with other characters. */
import { comparableName } from './characters'
import { foldDashes } from './plain-text'

/** Letters of other scripts that look like Latin ones, with these: capitals and small letters have other shapes. */
const LOOK_ALIKES: [letters: string, latin: string][] = [
  ['АВЕЗКМНОРСТУХІЈЅҮԌԚԜ', 'ABE3KMHOPCTYXIJSYGQW'],
  ['авезкмнорстухіјѕүԁһԛԝ', 'abe3kmhopctyxijsydhqw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ', 'ABEZHIKMNOPTYXCM'],
  ['αγικνορτυχωϲ', 'ayiknoptyxwc'],
  ['ՕՍՏօսո', 'OUSoun'],
  ['ς', 'σ'],
  ['ɑɡɩɪʏʟıłøđħ', 'aglIYLllodh'],
  ['ロニカハタエトー', '口二力八夕工卜一'],
]
const SHAPES = new Map(
  LOOK_ALIKES.flatMap(([from, to]) => [...from].map((letter, n) => [letter, [...to][n] ?? ''])),
)

/** What separates or decorates the parts of a name. */
const DECORATION = /[\p{M}\p{P}\p{S}]/gu

/**
 * The name as it looks: two names with the same skeleton cannot be told apart at a glance. Shapes are those of letters of
 * other scripts, accents, punctuation, and the digits 0 and 1. It is no name to be stored or shown.
 */
export function nameSkeleton(name: string): string {
  const plain = foldDashes(comparableName(shapesOf(name.normalize('NFKD'))))
  return shapesOf(plain.normalize('NFKD'))
    .toLowerCase()
    .replace(DECORATION, '')
    .replace(/[1i]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

function shapesOf(text: string): string {
  return [...text].map((letter) => SHAPES.get(letter) ?? letter).join('')
}

/** Whether another name looks like this one. Two names without letters do not look alike. */
export function looksLike(one: string, other: string): boolean {
  const skeleton = nameSkeleton(one)
  return skeleton !== '' && skeleton === nameSkeleton(other)
}
