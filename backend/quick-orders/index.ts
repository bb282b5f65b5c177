export { quickOrdersModule } from './module'
