export { earnOnCompletion } from './earning/earn-points'
export { pointsModule } from './module'
