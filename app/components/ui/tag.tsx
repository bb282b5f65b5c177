import type { ReactNode } from 'react'

const KIND_CLASSES = { plain: 'tag', blue: 'tag tag-blue', warn: 'tag tag-warn' }

/** A word that sorts the thing beside it. */
export function Tag({ children, kind = 'plain' }: { children: ReactNode; kind?: keyof typeof KIND_CLASSES }) {
  return <span className={KIND_CLASSES[kind]}>{children}</span>
}
