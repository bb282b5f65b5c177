// 承运商入驻 /carrierRegisterStep?step=
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LiveHandle } from '~/components/navigation/live'
import { RegistrationPage } from '~/components/registrations/registration-page'
import { pageTitle } from '~/services/pages/page-title'
import { actOnRegistration, loadRegistration } from '~/services/registrations/registration-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('承运商入驻')

/** Follows the upload by phone. */
export const handle: LiveHandle<typeof loader> = {
  live: ({ phone }) => (phone?.state === 'waiting' ? 'listen' : null),
}

export const loader = (args: LoaderFunctionArgs) => loadRegistration(args, 'carrier')

export const action = (args: ActionFunctionArgs) => actOnRegistration(args, 'carrier')

export default function CarrierRegisterStep() {
  return <RegistrationPage {...useLoaderData<typeof loader>()} />
}
