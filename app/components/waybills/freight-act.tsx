import type { WaybillException } from 'contract/waybills/shapes'
import { lazy, Suspense } from 'react'
import { RefusedNotice } from '../console/refused-notice'
import { ServerFragment } from '../fragments/server-fragment'
import { ButtonLink } from '../ui/button'
import { Notice, type NoticeKind } from '../ui/notice'
import { Panel } from '../ui/panel'
import type { FreightFormProps } from './freight-forms/freight-form-props'
import { type FreightAct, freightPath } from './waybill-paths'

/** Each is loaded only where it is shown. */
const FORMS = {
  sign: lazy(() => import('./freight-forms/sign-form')),
  confirm: lazy(() => import('./freight-forms/confirm-form')),
  cancel: lazy(() => import('./freight-forms/cancel-form')),
  change: lazy(() => import('./freight-forms/change-form')),
  exception: lazy(() => import('./freight-forms/raise-form')),
  paper: lazy(() => import('./freight-forms/paper-form')),
}
const ExceptionForms = lazy(() => import('./exception-forms'))

/** A step of a shipper. `services/waybills/freight-act.server.tsx` makes it. */
export interface ShownFreightAct extends Omit<FreightFormProps, 'backLink'> {
  act: FreightAct
  title: string
  /** The exception that is answered or taken back. */
  exception: WaybillException | null
  /** Why the step is not open; null if it is. */
  closed: { kind: NoticeKind; title: string; text: string } | null
  /** Fragment of the exception. */
  body: string | null
}

/** The form of the step that the page's address names. */
export function FreightActPanel({ act, title, exception, closed, body, ...props }: ShownFreightAct) {
  const backLink = (
    <ButtonLink kind="quiet" to={freightPath(props.waybill.id)}>
      返回运单
    </ButtonLink>
  )
  const Form = FORMS[act]
  return (
    <Panel title={title} id="act">
      {body !== '' && <ServerFragment name="steps" html={body} />}
      {closed ? (
        <>
          <RefusedNotice />
          <Notice kind={closed.kind} title={closed.title}>
            {closed.text}
          </Notice>
          {backLink}
        </>
      ) : (
        <Suspense fallback={null}>
          {exception ? (
            <ExceptionForms exception={exception} backLink={backLink} />
          ) : (
            <Form {...props} backLink={backLink} />
          )}
        </Suspense>
      )}
    </Panel>
  )
}
