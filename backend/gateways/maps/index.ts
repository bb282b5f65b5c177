export { createMaps } from './choose'
export type { FoundPlace, MapsGateway, Position } from './port'
