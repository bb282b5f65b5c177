/** Pictures uploaded by members and during registration. */
import { z } from 'zod'
import { refusals as account, SmsPurposeSchema } from '../account'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, pageOf, pageQuery, phone, picture } from '../schema'
import { UPLOAD_BODY_MAX_BYTES } from './uploads'

/** Accepted file types. The content determines the type, not the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const refusals = defineRefusals({
  upload_key_expired: { errorcode: 75001, status: 422, text: '上传凭据已失效，请重新获取' },
  picture_too_large: {
    errorcode: 75002,
    status: 422,
    text: '图片不能超过 10 MB，请压缩后再上传',
    field: 'file',
  },
  picture_kind_unknown: {
    errorcode: 75003,
    status: 422,
    text: '只能上传 JPEG、PNG 或 WebP 图片',
    field: 'file',
  },
  picture_too_many_pixels: {
    errorcode: 75004,
    status: 422,
    text: '图片尺寸过大：不能超过 2,500 万像素，边长不能超过 12,000 像素',
    field: 'file',
  },
  picture_unreadable: {
    errorcode: 75005,
    status: 422,
    text: '图片已损坏或不完整，请重新导出后再上传',
    field: 'file',
  },
  picture_quota_full: {
    errorcode: 75006,
    status: 422,
    text: '您的图片空间已满（200 MB），请先删除不用的图片',
  },
})

/** The first 128 bits of the SHA-256 of the uploaded file. */
export const pictureId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, '图片编号格式不正确')
  .meta({ id: 'PictureId', title: '图片编号' })

const pixels = z.number().int().meta({ title: '像素' })

export const Picture = z
  .object({
    id: pictureId,
    /** The largest size, as JPEG or PNG. */
    url: picture,
    width: pixels,
    height: pixels,
    /** Ascending, each as WebP and as JPEG or, if transparent, PNG. */
    sizes: z.array(z.object({ width: pixels, height: pixels, webp: picture, fallback: picture })),
  })
  .meta({ id: 'UploadedPicture', title: '图片' })
export type Picture = z.output<typeof Picture>

/** A file of a multipart form, or its bytes as text: data:image/png;base64,… */
export const pictureFile = z
  .union([z.file(), z.string().startsWith('data:').max(UPLOAD_BODY_MAX_BYTES)], { error: '请选择图片' })
  .meta({ title: '图片', description: '表单文件（multipart/form-data），或 data:image/…;base64, 开头的文本' })

/** The upload form of a page. */
export const UploadForm = z.object({ file: z.file({ message: '请选择图片' }) })

const Upload = z.object({
  file: pictureFile,
  /** For callers without a token. */
  key: z.string().max(200).optional().meta({ title: '上传凭据', description: '未登录时必填' }),
})

const uploadRefusals = Object.values(refusals)

/** Refusals of the file of a signed-in caller. */
export const fileRefusals = [
  refusals.picture_too_large,
  refusals.picture_kind_unknown,
  refusals.picture_too_many_pixels,
  refusals.picture_unreadable,
  refusals.picture_quota_full,
] as const

export const getUploadKey = endpoint({
  method: 'GET',
  path: '/api/third/oss/getKey',
  access: 'ticket',
  summary: '取得上传凭据：须登录，或持短信验证后的凭据',
  input: z.object({
    phone: phone.optional(),
    ticket: z.string().max(100, '凭据格式不正确').optional(),
    purpose: SmsPurposeSchema.default('register'),
  }),
  output: z.object({
    key: z.string(),
    expiresAt: instant,
    maxBytes: z.number().int(),
    types: z.array(z.string()),
  }),
  refusals: [account.ticket_expired],
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/third/oss/upload',
  access: 'ticket',
  summary: '上传公开图片：知道地址的人都能看到',
  input: Upload,
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: Picture,
  refusals: uploadRefusals,
})

export const uploadPaper = endpoint({
  method: 'POST',
  path: '/api/third/oss/signUpload',
  access: 'ticket',
  summary: '上传证照：地址带签名，一小时后失效',
  input: Upload,
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: Picture.extend({ expiresAt: instant }),
  refusals: uploadRefusals,
})

export const MyPictures = z.object(pageQuery)

export const myPictures = endpoint({
  method: 'GET',
  path: '/api/user/m/pictures',
  access: 'token',
  summary: '我上传的公开图片，最新的在前',
  input: MyPictures,
  output: pageOf(Picture.extend({ uploadedAt: instant })),
})
