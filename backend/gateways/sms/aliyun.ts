import { log } from 'backend/platform/log'
import type { AliyunSmsSettings } from 'backend/platform/settings/gateway-settings'
import { SEND_TIMEOUT_MS, type SendOutcome, type SmsGateway, type SmsMessage } from './port'

/** Answers of the provider that say that the message was not sent; further ones begin with isv. */
const REFUSED = /^(?:isv\.|isp\.RAM_PERMISSION_DENY|InvalidAccessKeyId|SignatureDoesNotMatch|Throttling)/

/** Aliyun SMS by its own client. It sends approved templates only, and never sends twice by itself. */
export function createAliyunSms(settings: AliyunSmsSettings, timeoutMs = SEND_TIMEOUT_MS): SmsGateway {
  let client: Promise<Client> | undefined
  return {
    isConfigured: true,
    send: async (message) => {
      client ??= openClient(settings, timeoutMs)
      return await outcomeOf((await client)(message))
    },
  }
}

/** @returns the provider's code of the answer */
type Client = (message: SmsMessage) => Promise<string | undefined>

/** Loaded with the first message: the client is large, and most processes send nothing. */
async function openClient(settings: AliyunSmsSettings, timeoutMs: number): Promise<Client> {
  const [sdk, core, { RuntimeOptions }] = await Promise.all([
    import('@alicloud/dysmsapi20170525'),
    import('@alicloud/openapi-core'),
    import('@darabonba/typescript'),
  ])
  const { accessKeyId, accessKeySecret, signName, templates } = settings
  const { host, protocol } = new URL(settings.endpoint)
  const config = { accessKeyId, accessKeySecret, endpoint: host, protocol: protocol.slice(0, -1) }
  const client = new (constructorOf(sdk))(new core.$OpenApiUtil.Config(config))
  const runtime = { autoretry: false, connectTimeout: timeoutMs, readTimeout: timeoutMs }
  return async ({ id, phone, template }) => {
    const { name, ...variables } = template
    const request = new sdk.SendSmsRequest({
      phoneNumbers: phone,
      signName,
      templateCode: templates[name],
      templateParam: JSON.stringify(variables),
      outId: id,
    })
    const { body } = await client.sendSmsWithOptions(request, new RuntimeOptions(runtime))
    return body?.code
  }
}

type Sdk = typeof import('@alicloud/dysmsapi20170525')

/** A CommonJS module with a default export appears as the default of its default when Node imports it. */
function constructorOf(sdk: Sdk): Sdk['default'] {
  const { default: imported } = sdk
  return 'default' in imported ? (imported.default as Sdk['default']) : imported
}

/** Errors of the client contain the parameters, so only their codes are logged. */
async function outcomeOf(sent: Promise<string | undefined>): Promise<SendOutcome> {
  try {
    const code = await sent
    if (code === 'OK') return 'accepted'
    log.warn({ code }, 'SMS was not sent')
    return REFUSED.test(code ?? '') ? 'refused' : 'unknown'
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (!REFUSED.test(code)) throw error
    log.warn({ code }, 'SMS was not sent')
    return 'refused'
  }
}
