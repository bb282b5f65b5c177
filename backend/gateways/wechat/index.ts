export { type ChosenWechat, createWechatGateway } from './choose'
export type { WechatGateway, WechatIdentity } from './port'
export { sandboxReturnUrl } from './sandbox'
