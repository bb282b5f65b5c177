export { favoritesModule } from './module'
