import { STAFF_PERMISSIONS, type StaffPermission } from 'contract/authentication/staff-roles'
import { type OpenApiDocument, type Operation, RefusalSchema } from 'contract/openapi'
import type { ShownCall, ShownFamily, ShownRefusal } from '~/components/api-docs/shown-api'
import { fieldsAnswered, fieldsSent } from './api-fields.server'

export interface ApiReference {
  version: string
  about: string
  families: ShownFamily[]
  /** Those that any call may give. */
  sharedRefusals: ShownRefusal[]
}

/** The published document, arranged for people. */
export function apiReference(document: OpenApiDocument): ApiReference {
  const refusals = refusalsIn(document)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      family: operation.tags[0],
      call: callOf(document, refusals, method, path, operation),
    })),
  )
  const own = new Set(calls.flatMap(({ call }) => call.refusals.map(({ reason }) => reason)))
  return {
    version: document.info.version,
    about: document.info.description,
    families: document.tags.map(({ name, description }) => ({
      name,
      about: description,
      calls: calls.filter(({ family }) => family === name).map(({ call }) => call),
    })),
    sharedRefusals: [...refusals.values()]
      .filter(({ reason }) => !own.has(reason))
      .sort((a, b) => a.errorcode - b.errorcode),
  }
}

function callOf(
  document: OpenApiDocument,
  refusals: Map<string, ShownRefusal>,
  method: string,
  path: string,
  operation: Operation,
): ShownCall {
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    permission: permissionName(operation),
    summary: operation.summary,
    sent: fieldsSent(document, operation),
    answered: fieldsAnswered(document, operation),
    refusals: operation['x-refusals'].flatMap((reason) => refusals.get(reason) ?? []),
  }
}

/** What staff of a company must be allowed to do for it; null if nothing. */
function permissionName(operation: Operation): string | null {
  const permission = operation['x-permission'] ?? operation['x-company-permission']
  return permission === undefined ? null : (STAFF_PERMISSIONS[permission as StaffPermission] ?? permission)
}

/** Every refusal among the schemas, by its reason. */
function refusalsIn({ components }: OpenApiDocument): Map<string, ShownRefusal> {
  const found = Object.values(components.schemas).flatMap((schema) => {
    const parsed = RefusalSchema.safeParse(schema)
    if (!parsed.success) return []
    const { 'x-status': status, properties } = parsed.data
    const { errorcode, msg, data } = properties
    const text = 'const' in msg ? String(msg.const) : msg.examples[0]
    return [{ status, errorcode: errorcode.const, reason: data.properties.reason.const, text }]
  })
  return new Map(found.map((refusal) => [refusal.reason, refusal]))
}
