export type { Clause, SearchFilter } from './clauses'
export { countValues } from './count-values'
export { describeTerms, type Interpretation } from './interpret-search'
export { searchModule } from './module'
export type { SearchTerm } from './search-term'
export { likePattern, searchForm, searchWords } from './words/search-words'
export { unknownNames } from './words/unknown-names'
export {
  filterFor,
  filtersOf,
  interpret,
  prepareVocabulary,
  readGrades,
  type TypedGrade,
} from './words/vocabulary-store'
