// Tells the page that waits with a QR code what the phone has answered.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { qrEvents } from '~/services/sign-in/qr-events.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await qrEvents(request)
}
