// The data sheet of a grade as a picture to keep.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadTds, SkuRef } from 'contract/quality'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { fileName, mediaType, image } = await call(request, downloadTds, readQuery(request, SkuRef))
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`
  return new Response(image, {
    headers: { 'content-type': `${mediaType}; charset=utf-8`, 'content-disposition': disposition },
  })
}
