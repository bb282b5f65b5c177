// All errors of an import as a CSV file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogueImport, catalogueImportRows } from 'contract/catalogue/imports'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { importErrors } from '~/services/csv/import-errors.server'

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const id = recordId(params)
  await operatorCall(request, catalogueImport, { id })
  return await importErrors((query) => operatorCall(request, catalogueImportRows, { id, ...query }))
}
