export { carriersModule } from './module'
