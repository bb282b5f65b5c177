import type { ApiFamily } from 'backend/platform/module'
import { DEVICE_HEADER } from 'contract/device-tokens'
import type { Access, Endpoint } from 'contract/endpoint'
import { EVENT_STREAM_PATH } from 'contract/events'
import {
  type Answer,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  refusalName,
} from 'contract/openapi'
import { FAILURE_TEXTS, SYSTEM_ERRORCODE } from 'contract/refusal'
import { version } from '../../package.json'
import { refusalAnswer, refusalSchema, refusalsOf } from './openapi-refusals'
import { fieldsOf, type JsonSchema, published } from './openapi-schemas'

const ABOUT = `塑集市场的全部接口。网页能做的，程序都能做。
每个应答都是 {errorcode, msg, data}：成功为 200 且 errorcode 为 0；拒绝带固定的 errorcode 与 data.reason，msg 可直接给人看。
金额为整数分，重量为整数公斤，时刻为 ISO 8601。GET 的列表参数重复书写；POST 可发送 JSON 或表单。
${EVENT_STREAM_PATH} 以 text/event-stream 推送与当前会员有关的变化（须令牌）：只说发生了什么，内容再向接口查询。`

const DEVICE_TOKEN: Parameter = {
  name: DEVICE_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: '登录时出示本设备以往登录所得的 deviceToken，多个以逗号分隔；熟悉的设备单独计算错误次数',
}

const TOKEN: Record<Access, Operation['security']> = {
  public: [],
  optional: [{}, { token: [] }],
  ticket: [{}, { token: [] }],
  token: [{ token: [] }],
  merchant: [{ token: [] }],
  carrier: [{ token: [] }],
  operator: [{ operator: [] }],
}

const SYSTEM_FLAG: Parameter = {
  name: 'systemFlag',
  in: 'header',
  required: false,
  schema: { type: 'string', examples: ['pc', 'app'] },
  description: '调用方的种类',
}

/** OpenAPI 3.1 document of the calls that a market answers. */
export function openApiDocument(
  answered: readonly Endpoint[],
  families: readonly ApiFamily[],
): OpenApiDocument {
  const schemas = new Map<string, JsonSchema>()
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of answered) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put'
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint, schemas, families) }
  }
  const used = new Set(answered.map((endpoint) => familyOf(endpoint, families)))
  return {
    openapi: '3.1.0',
    info: { title: '塑集开放接口', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: families
      .filter(({ name }) => used.has(name))
      .map(({ name, about }) => ({
        name,
        description: about,
      })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { systemFlag: SYSTEM_FLAG, deviceToken: DEVICE_TOKEN },
      responses: { failure: failure() },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Authorization 头：登录所得的令牌，Bearer 可省略。不读取 Cookie。',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Authorization 头：市场工作人员登录所得的令牌，会员的令牌无效。30 分钟不用或满 12 小时失效。',
        },
      },
    },
  }
}

function operationOf(
  endpoint: Endpoint,
  schemas: Map<string, JsonSchema>,
  families: readonly ApiFamily[],
): Operation {
  const { method, path, access, roles, permission, companyPermission, summary, refusals } = endpoint
  const input = published(endpoint.input, 'input', schemas)
  const query = method === 'GET' ? queryOf(input) : []
  const opensSession = 'deviceToken' in fieldsOf(published(endpoint.output, 'output', schemas))
  return {
    operationId: `${method.toLowerCase()}${path.slice('/api'.length)}`.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [familyOf(endpoint, families)],
    summary,
    'x-access': access,
    ...(roles && { 'x-roles': [...roles] }),
    ...(permission && { 'x-permission': permission }),
    ...(companyPermission && { 'x-company-permission': companyPermission }),
    'x-refusals': refusals.map(({ reason }) => reason),
    security: TOKEN[access],
    parameters: [
      ...query,
      { $ref: '#/components/parameters/systemFlag' },
      ...(opensSession ? [{ $ref: '#/components/parameters/deviceToken' }] : []),
    ],
    ...(method !== 'GET' && { requestBody: bodyOf(input) }),
    responses: answersOf(endpoint, schemas),
  }
}

function queryOf(input: JsonSchema): Parameter[] {
  const required = Array.isArray(input.required) ? input.required : []
  return Object.entries(fieldsOf(input)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'array' && { style: 'form', explode: true }),
  }))
}

/** Adds a form body if no field is nested. */
function bodyOf(input: JsonSchema): NonNullable<Operation['requestBody']> {
  const isFlat = Object.values(fieldsOf(input)).every(({ type }) => type !== 'object' && type !== 'array')
  return {
    required: Array.isArray(input.required),
    content: {
      'application/json': { schema: input },
      ...(isFlat && { 'application/x-www-form-urlencoded': { schema: input } }),
    },
  }
}

function answersOf(endpoint: Endpoint, schemas: Map<string, JsonSchema>): Operation['responses'] {
  const refusals = refusalsOf(endpoint)
  for (const refusal of refusals) schemas.set(refusalName(refusal.reason), refusalSchema(refusal))
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort()
  const data = published(endpoint.output, 'output', schemas)
  const success = answer('成功', envelope({ const: 0 }, { const: 'success' }, data))
  return {
    200: endpoint.isPicture ? withPicture(success) : success,
    ...Object.fromEntries(
      statuses.map((status) => [status, refusalAnswer(refusals.filter((one) => one.status === status))]),
    ),
    default: { $ref: '#/components/responses/failure' },
  }
}

/** Adds the picture itself as an alternative media type. */
function withPicture({ content, ...rest }: Answer): Answer {
  return { ...rest, content: { ...content, 'image/svg+xml': { schema: { type: 'string' } } } }
}

function failure(): Answer {
  return answer(
    FAILURE_TEXTS.system,
    envelope({ type: 'integer', examples: [SYSTEM_ERRORCODE] }, { type: 'string' }, { type: 'null' }),
  )
}

function answer(description: string, schema: JsonSchema): Answer {
  return { description, content: { 'application/json': { schema } } }
}

function envelope(errorcode: JsonSchema, msg: JsonSchema, data: JsonSchema): JsonSchema {
  const properties = { errorcode, msg, data }
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

function familyOf(endpoint: Endpoint, families: readonly ApiFamily[]): string {
  const family = families.find(({ calls }) => calls.includes(endpoint))
  if (!family) throw new Error(`${endpoint.path} belongs to no API family of a module`)
  return family.name
}
