export { readProof } from './check-proof'
export { papersModule } from './module'
