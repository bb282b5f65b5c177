/** Pictures that a form on a computer waits for and a phone sends; a picture by its id; deletion. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, requestId } from '../schema'
import { fileRefusals, Picture, pictureFile, pictureId } from '.'
import { PHONE_UPLOAD_STATES } from './phone-upload-states'
import { UPLOAD_BODY_MAX_BYTES } from './uploads'

export const refusals = defineRefusals({
  phone_upload_ended: {
    errorcode: 75008,
    status: 422,
    text: '上传链接已失效或已使用，请在电脑上重新获取二维码',
  },
  picture_in_use: { errorcode: 75009, status: 409, text: '图片正在使用（店铺、头像、证据或申请），不能删除' },
})

const key = z.string({ message: '缺少上传凭据' }).max(100, '上传凭据不正确').meta({ title: '一次性上传凭据' })
const isPrivate = z
  .enum(['yes', 'no'], { message: '请选择图片是否公开' })
  .meta({ title: '是否证照', description: '证照的地址带签名，一小时后失效' })

export const startPhoneUpload = endpoint({
  method: 'POST',
  path: '/api/user/m/phoneUpload/start',
  access: 'token',
  summary: '开始一次手机上传：凭据放进二维码，由手机上传一张图片，十分钟内有效',
  input: z.object({ isPrivate }),
  output: z.object({ id, key: z.string(), expiresAt: instant }),
})

export const phoneUploadState = endpoint({
  method: 'GET',
  path: '/api/user/m/phoneUpload/state',
  access: 'token',
  summary: '手机上传的进度与收到的图片',
  input: z.object({ id }),
  output: z.object({
    state: z.enum(Object.keys(PHONE_UPLOAD_STATES) as [keyof typeof PHONE_UPLOAD_STATES]),
    /** A paper has a signed address. */
    picture: Picture.nullable(),
  }),
})

export const phoneUploadInfo = endpoint({
  method: 'GET',
  path: '/api/third/oss/phoneUploadInfo',
  access: 'public',
  summary: '手机打开上传页：凭据是否有效',
  input: z.object({ key }),
  output: z.object({ isPrivate: z.boolean(), expiresAt: instant }),
  refusals: [refusals.phone_upload_ended],
})

export const sendFromPhone = endpoint({
  method: 'POST',
  path: '/api/third/oss/phoneUpload',
  access: 'public',
  summary: '手机上传：凭一次性凭据上传一张图片',
  input: z.object({ key, file: pictureFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({}),
  refusals: [refusals.phone_upload_ended, ...fileRefusals],
})

export const onePicture = endpoint({
  method: 'GET',
  path: '/api/third/oss/picture',
  access: 'optional',
  summary: '一张图片的地址与尺寸；证照只有上传者可以查看',
  input: z.object({ picture: pictureId }),
  output: Picture.extend({
    isPrivate: z.boolean(),
    /** Whether the caller has uploaded it. */
    isMine: z.boolean(),
  }),
})

export const deletePicture = endpoint({
  method: 'POST',
  path: '/api/user/m/pictures/delete',
  access: 'token',
  summary: '删除自己上传的图片；正在使用的不能删除',
  input: z.object({ picture: pictureId, requestId }),
  output: z.object({}),
  refusals: [refusals.picture_in_use],
})
/** The form of the delete button. */
export const DeletePictureForm = deletePicture.input
/** The form of the button that shows a QR code. */
export const ByPhoneForm = z.object({})
