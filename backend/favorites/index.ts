export { favoritesModule } from './module'
export { recordView } from './viewed-offers'
