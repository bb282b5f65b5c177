export { registerMessageKinds } from './kinds'
export { unreadMessages } from './message-store'
export { messagesModule } from './module'
export { notify } from './notify'
