import { csvRecords } from 'tests/csv'
import writtenCsv from './search-queries.csv?raw'

/** What somebody types, and what must stand first then. A list of values means that one of them does. */
export interface SearchQuery {
  kind: string
  query: string
  /** Codes; `['none']` where no offer may be listed. */
  category: string[]
  grade: string[]
  maker: string[]
  /** Parts of the processing. */
  processing: string[]
  city: string[]
  /** What the page must propose instead. */
  suggest: string
}

interface Goods {
  category: string
  grade: string
  maker: string
}

const FULL_WIDTH_OFFSET = 0xfee0
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + FULL_WIDTH_OFFSET))
const every = <T>(list: readonly T[], step: number) => list.filter((_, i) => i % step === 0)

/** Queries that people wrote down, by kind. */
export function writtenQueries(): SearchQuery[] {
  const values = (field = '') => field.split('|').filter((value) => value !== '')
  return csvRecords(writtenCsv.replaceAll('\n', '\r\n')).map((row) => ({
    kind: row.kind ?? '',
    query: row.query ?? '',
    category: values(row.category),
    grade: values(row.grade),
    maker: values(row.maker),
    processing: values(row.processing),
    city: values(row.city),
    suggest: row.suggest ?? '',
  }))
}

/** Queries that follow by rule from a list of goods: each grade, each maker, and how they are typed. */
export function queriesByRule(goods: readonly Goods[]): SearchQuery[] {
  const grades = firstOfEach(goods, (one) => one.grade)
  const makers = firstOfEach(goods, (one) => one.maker)
  const dashed = grades.filter(({ grade }) => grade.includes('-'))
  const ofGrade = (kind: string, list: readonly Goods[], typed: (one: Goods) => string) =>
    list.map((one) => queryFor(kind, typed(one), { category: categoriesOf(goods, one), grade: [one.grade] }))
  return [
    ...ofGrade('exact grade', grades, ({ grade }) => grade),
    ...ofGrade('grade without dashes', dashed, ({ grade }) => grade.replaceAll('-', '').toLowerCase()),
    ...ofGrade('grade with blanks', every(dashed, 2), ({ grade }) => grade.replaceAll('-', ' ')),
    ...ofGrade('grade in full width', every(grades, 9), ({ grade }) => fullWidth(grade)),
    ...ofGrade('grade in lower case', every(grades, 7), ({ grade }) => grade.toLowerCase()),
    ...makers.map(({ maker }) => queryFor('exact maker', maker, { maker: [maker] })),
    ...every(goods, 5).map(({ category, grade, maker }) =>
      queryFor('maker and grade', `${maker} ${grade}`, {
        category: [category],
        grade: [grade],
        maker: [maker],
      }),
    ),
  ]
}

function queryFor(kind: string, query: string, wanted: Partial<SearchQuery>): SearchQuery {
  return { kind, query, category: [], grade: [], maker: [], processing: [], city: [], suggest: '', ...wanted }
}

function firstOfEach(goods: readonly Goods[], key: (one: Goods) => string): Goods[] {
  return [...new Map([...goods].reverse().map((one) => [key(one), one])).values()].reverse()
}

/** A grade's name may stand for goods of several categories. */
function categoriesOf(goods: readonly Goods[], { grade }: Goods): string[] {
  return [...new Set(goods.filter((one) => one.grade === grade).map(({ category }) => category))]
}
