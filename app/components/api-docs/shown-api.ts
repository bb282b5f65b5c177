import type { Access } from 'contract/endpoint'

/** One field of what is sent or answered. */
export interface ShownField {
  /** With those above it: "list[].priceFenPerTon". */
  name: string
  type: string
  isRequired: boolean
  /** What else has to be known; empty where the type says it all. */
  note: string
}

export interface ShownRefusal {
  status: number
  errorcode: number
  reason: string
  text: string
}

export interface ShownCall {
  /** Anchor on the page. */
  id: string
  method: string
  path: string
  access: Access
  /** Name of the permission that staff of a company need. */
  permission: string | null
  summary: string
  sent: readonly ShownField[]
  answered: readonly ShownField[]
  /** Its own, in order of precedence. */
  refusals: readonly ShownRefusal[]
}

/** A family in the list of contents. */
export interface FamilyContents {
  name: string
  calls: readonly Pick<ShownCall, 'id' | 'summary'>[]
}

export interface ShownFamily {
  name: string
  about: string
  calls: readonly ShownCall[]
}
