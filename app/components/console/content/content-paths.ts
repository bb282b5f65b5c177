import type { ContentKind } from 'contract/content/kinds'

export const CONTENT = '/console/content'

export function kindPath(kind: ContentKind): string {
  return `${CONTENT}/${kind}`
}

export function entryPath(kind: ContentKind, id: string): string {
  return `${kindPath(kind)}/${encodeURIComponent(id)}`
}
