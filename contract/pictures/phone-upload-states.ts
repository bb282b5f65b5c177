/** States of an upload by phone. Browsers load this file, so it has no zod. */
export const PHONE_UPLOAD_STATES = {
  waiting: '等待手机上传',
  received: '已收到手机上传的图片',
  expired: '二维码已失效',
} as const
export type PhoneUploadState = keyof typeof PHONE_UPLOAD_STATES

/** Event: a phone has sent the picture that a form waits for. */
export const PHONE_PICTURE_RECEIVED = 'phone_picture_received'
