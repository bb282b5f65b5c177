import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { PageTitle } from '../ui/page-title'
import { Columns } from '../ui/panel'
import { HtmlText } from './html-text'
import { PrintButton } from './print-button'

interface ReadingProps {
  crumbs: readonly Crumb[]
  title: string
  /** When it was written or came into force. */
  facts: ReactNode
  html: string
  /** What else there is to read; paper goes without. */
  aside: ReactNode
}

/** A text to read, or to print without what surrounds it. */
export function Reading({ crumbs, title, facts, html, aside }: ReadingProps) {
  return (
    <>
      <Breadcrumb crumbs={[...crumbs, { name: title }]} />
      <Columns
        main={
          <article className="reading">
            <PageTitle
              sub={
                <>
                  {facts} <PrintButton />
                </>
              }
            >
              {title}
            </PageTitle>
            <HtmlText html={html} />
          </article>
        }
        aside={<div className="no-print">{aside}</div>}
      />
    </>
  )
}
