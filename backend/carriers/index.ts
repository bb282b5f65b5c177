export { lineById } from './line-store'
export { carriersModule } from './module'
export { type KnownPlaces, readPlaces } from './places'
export { quotedLine } from './quote-lines'
