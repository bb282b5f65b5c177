import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { StartRefused } from './start-refused'

/** Environment values that are empty count as not set. */
const empty = (v: unknown) => (v === '' ? undefined : v)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())
const text = optional(z.string().min(1))
const origin = optional(z.url({ protocol: /^https?$/ }))

/** Settings of SMS, maps, trucks' positions, picture storage, text recognition and signatures. */
export const GATEWAY_ENVIRONMENT = {
  SMS_GATEWAY: optional(z.enum(['sandbox', 'aliyun'])),
  ALIYUN_SMS_ACCESS_KEY_ID: text,
  ALIYUN_SMS_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  ALIYUN_SMS_CODE_TEMPLATE: text,
  ALIYUN_SMS_NOTICE_TEMPLATE: text,
  ALIYUN_SMS_ENDPOINT: origin,
  MAPS_GATEWAY: optional(z.enum(['sandbox', 'amap'])),
  AMAP_KEY: text,
  AMAP_ORIGIN: origin,
  POSITIONS_GATEWAY: optional(z.enum(['sandbox', 'http'])),
  POSITIONS_URL: origin,
  POSITIONS_TOKEN: text,
  PICTURE_STORAGE: z.preprocess(empty, z.enum(['database', 'disk', 'objects']).default('database')),
  PICTURE_DIR: text,
  OBJECT_STORAGE_ENDPOINT: origin,
  OBJECT_STORAGE_REGION: text,
  OBJECT_STORAGE_BUCKET: text,
  OBJECT_STORAGE_ACCESS_KEY_ID: text,
  OBJECT_STORAGE_SECRET_ACCESS_KEY: text,
  OBJECT_STORAGE_PATH_STYLE: z.preprocess(empty, z.enum(['on', 'off']).default('off')),
  OCR_GATEWAY: optional(z.enum(['local', 'http'])),
  OCR_URL: origin,
  OCR_TOKEN: text,
  E_SIGN_GATEWAY: optional(z.enum(['sandbox', 'http'])),
  E_SIGN_URL: origin,
  E_SIGN_TOKEN: text,
  E_SIGN_AUTHORITIES: text,
}
const Environment = z.object(GATEWAY_ENVIRONMENT)
type GatewayEnvironment = z.output<typeof Environment>

export const GATEWAY_WHAT_TO_SET: Record<string, string> = {
  SMS_GATEWAY: '请设为 sandbox 或 aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: '请设为阿里云 RAM 用户的 AccessKey ID',
  ALIYUN_SMS_ACCESS_KEY_SECRET: '请设为阿里云 RAM 用户的 AccessKey Secret',
  ALIYUN_SMS_SIGN_NAME: '请设为已审核的短信签名，如 塑集',
  ALIYUN_SMS_CODE_TEMPLATE: '请设为验证码模板的编号（SMS_ 开头，变量 code）',
  ALIYUN_SMS_NOTICE_TEMPLATE: '请设为通知模板的编号（SMS_ 开头，变量 content）',
  ALIYUN_SMS_ENDPOINT: '请设为 https:// 开头的接口地址，通常不需要设置',
  MAPS_GATEWAY: '请设为 sandbox 或 amap',
  AMAP_KEY: '请设为高德开放平台 Web 服务的 Key',
  AMAP_ORIGIN: '请设为 https:// 开头的接口地址，通常不需要设置',
  POSITIONS_GATEWAY: '请设为 http，演示市场也可设为 sandbox',
  POSITIONS_URL: '请设为 http:// 或 https:// 开头的定位地址',
  POSITIONS_TOKEN: '请设为定位服务的令牌',
  PICTURE_STORAGE: '请设为 database、disk 或 objects',
  PICTURE_DIR: '请设为存放图片的文件夹',
  OBJECT_STORAGE_ENDPOINT: '请设为对象存储的 S3 兼容地址，如 https://oss-cn-shanghai.aliyuncs.com',
  OBJECT_STORAGE_REGION: '请设为对象存储的地域，如 cn-shanghai',
  OBJECT_STORAGE_BUCKET: '请设为对象存储的桶名',
  OBJECT_STORAGE_ACCESS_KEY_ID: '请设为对象存储的 Access Key ID',
  OBJECT_STORAGE_SECRET_ACCESS_KEY: '请设为对象存储的 Secret Access Key',
  OBJECT_STORAGE_PATH_STYLE: '请设为 on 或 off',
  OCR_GATEWAY: '请设为 local 或 http',
  OCR_URL: '请设为 http:// 或 https:// 开头的识别地址',
  OCR_TOKEN: '请设为识别服务的令牌',
  E_SIGN_GATEWAY: '请设为 http，演示市场也可设为 sandbox',
  E_SIGN_URL: '请设为 http:// 或 https:// 开头的签署地址',
  E_SIGN_TOKEN: '请设为签署服务的令牌',
  E_SIGN_AUTHORITIES: '请设为签署服务的根证书（DER 的 base64），多个以逗号分隔',
}

export interface AliyunSmsSettings {
  readonly adapter: 'aliyun'
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  /** Template codes by what is sent. */
  readonly templates: { readonly code: string; readonly notice: string }
  readonly endpoint: string
}
export type MapsSettings =
  | { readonly adapter: 'sandbox' }
  | { readonly adapter: 'amap'; readonly key: string; readonly origin: string }
export type PositionsSettings =
  | { readonly adapter: 'sandbox' }
  | { readonly adapter: 'http'; readonly url: string; readonly token: string | undefined }
export type StorageSettings =
  | { readonly adapter: 'database' }
  | { readonly adapter: 'disk'; readonly directory: string }
  | {
      readonly adapter: 'objects'
      readonly endpoint: string
      readonly region: string
      readonly bucket: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      /** Whether the bucket is part of the path instead of the host name. */
      readonly isPathStyle: boolean
    }
export type OcrSettings =
  | { readonly adapter: 'local' }
  | { readonly adapter: 'http'; readonly url: string; readonly token: string | undefined }
export type SigningSettings =
  | { readonly adapter: 'sandbox' }
  | {
      readonly adapter: 'http'
      readonly url: string
      readonly token: string | undefined
      /** Root certificates in DER. */
      readonly authorities: readonly Uint8Array[]
    }

export interface GatewaySettings {
  /** Undefined: no message is sent. */
  smsGateway: 'sandbox' | AliyunSmsSettings | undefined
  /** Undefined: positions come from the table of cities. */
  maps: MapsSettings | undefined
  /** Undefined: trucks have no positions. */
  positions: PositionsSettings | undefined
  /** Where the files of pictures are stored. */
  storage: StorageSettings
  /** Undefined: licences are not read. */
  ocr: OcrSettings | undefined
  /** Undefined: contracts cannot be sealed. */
  signing: SigningSettings | undefined
}

/** @throws StartRefused with one line that names the missing setting */
export function readGatewaySettings(e: GatewayEnvironment, mode: 'demo' | 'live'): GatewaySettings {
  const byDefault = <T>(value: T) => (mode === 'demo' ? value : undefined)
  return {
    smsGateway: smsOf(e, byDefault('sandbox' as const)),
    maps: mapsOf(e, byDefault('sandbox' as const)),
    positions: positionsOf(e, mode),
    storage: storageOf(e),
    ocr: ocrOf(e, byDefault('local' as const)),
    signing: signingOf(e, mode),
  }
}

function smsOf(e: GatewayEnvironment, fallback: 'sandbox' | undefined): GatewaySettings['smsGateway'] {
  const adapter = e.SMS_GATEWAY ?? fallback
  if (adapter !== 'aliyun') return adapter
  const need = required(e, 'SMS_GATEWAY=aliyun')
  return {
    adapter,
    accessKeyId: need('ALIYUN_SMS_ACCESS_KEY_ID'),
    accessKeySecret: need('ALIYUN_SMS_ACCESS_KEY_SECRET'),
    signName: need('ALIYUN_SMS_SIGN_NAME'),
    templates: { code: need('ALIYUN_SMS_CODE_TEMPLATE'), notice: need('ALIYUN_SMS_NOTICE_TEMPLATE') },
    endpoint: e.ALIYUN_SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
  }
}

function mapsOf(e: GatewayEnvironment, fallback: 'sandbox' | undefined): MapsSettings | undefined {
  const adapter = e.MAPS_GATEWAY ?? fallback
  if (adapter !== 'amap') return adapter && { adapter }
  const key = required(e, 'MAPS_GATEWAY=amap')('AMAP_KEY')
  return { adapter, key, origin: e.AMAP_ORIGIN ?? 'https://restapi.amap.com' }
}

/** Positions of the sandbox are invented, so a live market has none. */
function positionsOf(e: GatewayEnvironment, mode: 'demo' | 'live'): PositionsSettings | undefined {
  const adapter = e.POSITIONS_GATEWAY ?? (mode === 'demo' ? 'sandbox' : undefined)
  if (adapter === 'http')
    return { adapter, url: required(e, 'POSITIONS_GATEWAY=http')('POSITIONS_URL'), token: e.POSITIONS_TOKEN }
  if (adapter === 'sandbox' && mode === 'live')
    throw new StartRefused('正式模式不能使用定位沙箱：请把 POSITIONS_GATEWAY 设为 http，或不设')
  return adapter && { adapter }
}

function storageOf(e: GatewayEnvironment): StorageSettings {
  const adapter = e.PICTURE_STORAGE
  if (adapter === 'database') return { adapter }
  const need = required(e, `PICTURE_STORAGE=${adapter}`)
  if (adapter === 'disk') return { adapter, directory: need('PICTURE_DIR') }
  return {
    adapter,
    endpoint: need('OBJECT_STORAGE_ENDPOINT'),
    region: need('OBJECT_STORAGE_REGION'),
    bucket: need('OBJECT_STORAGE_BUCKET'),
    accessKeyId: need('OBJECT_STORAGE_ACCESS_KEY_ID'),
    secretAccessKey: need('OBJECT_STORAGE_SECRET_ACCESS_KEY'),
    isPathStyle: e.OBJECT_STORAGE_PATH_STYLE === 'on',
  }
}

function ocrOf(e: GatewayEnvironment, fallback: 'local' | undefined): OcrSettings | undefined {
  const adapter = e.OCR_GATEWAY ?? fallback
  if (adapter !== 'http') return adapter && { adapter }
  return { adapter, url: required(e, 'OCR_GATEWAY=http')('OCR_URL'), token: e.OCR_TOKEN }
}

/** Signatures of the sandbox prove nothing, so a live market has none. */
function signingOf(e: GatewayEnvironment, mode: 'demo' | 'live'): SigningSettings | undefined {
  const adapter = e.E_SIGN_GATEWAY ?? (mode === 'demo' ? 'sandbox' : undefined)
  if (adapter === undefined) return undefined
  if (adapter === 'sandbox') {
    if (mode === 'demo') return { adapter }
    throw new StartRefused('正式模式不能使用沙箱签章：请把 E_SIGN_GATEWAY 设为 http，或不设')
  }
  const need = required(e, 'E_SIGN_GATEWAY=http')
  const url = need('E_SIGN_URL')
  const authorities = need('E_SIGN_AUTHORITIES').split(',').map(certificateOf)
  return { adapter, url, token: e.E_SIGN_TOKEN, authorities }
}

/** @throws StartRefused if the text is no certificate */
function certificateOf(base64: string): Uint8Array {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw
  } catch {
    throw new StartRefused(`E_SIGN_AUTHORITIES 无效：${GATEWAY_WHAT_TO_SET.E_SIGN_AUTHORITIES}`)
  }
}

/** Reads a setting that the chosen adapter needs. */
function required(e: GatewayEnvironment, choice: string) {
  return (name: keyof GatewayEnvironment): string => {
    const value = e[name]
    if (value === undefined) throw new StartRefused(`${choice} 缺少 ${name}：${GATEWAY_WHAT_TO_SET[name]}`)
    return value
  }
}
