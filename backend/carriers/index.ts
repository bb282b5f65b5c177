export { mediansOfLines } from './line-medians'
export { carriersModule } from './module'
