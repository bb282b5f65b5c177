export { homeModule } from './module'
