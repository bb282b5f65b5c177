export { giveBack } from './end-load'
export { loadsModule } from './module'
