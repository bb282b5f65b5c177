import type { ReactNode } from 'react'
import { Panel } from '../ui/panel'

interface PartPanelProps<T> {
  title: string
  id?: string
  /** What the panel is made of; undefined where the market could not answer it for the time being. */
  part: T | undefined
  children: (part: T) => ReactNode
}

/** A framed part of a page that goes on without it. */
export function OptionalPanel<T>({ part, children, ...panel }: PartPanelProps<T>) {
  return (
    <Panel {...panel}>
      {part === undefined ? <p className="subtitle">暂时无法显示，请稍后刷新。</p> : children(part)}
    </Panel>
  )
}
