export { spotEndpoints } from './endpoints'
