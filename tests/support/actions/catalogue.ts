/** Grades and imports of the demo market. */
import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { uploadCatalogue } from 'contract/catalogue/imports'
import { catalogueGrades } from 'contract/catalogue/operators'
import { operatorLogin } from 'contract/operators'
import { dataAddress, gradeTable, newGrade } from 'tests/fixtures/catalogue-imports'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { send } from './merchant-program'

/** Content operator of the demo market. */
export const CONTENT_OPERATOR = { name: 'neirong', password: DEMO_PASSWORD }

/** @returns ids of an import with an error, and of a grade */
export async function prepareCatalogue(): Promise<{ catalogueImport: string; grade: string }> {
  const { token } = await sendCall(send, operatorLogin, CONTENT_OPERATOR)
  const file = dataAddress(`${gradeTable([newGrade()])}\r\nXX,A,B,C,D,,`)
  const upload = { kind: 'grades' as const, file, fileName: '牌号.csv', requestId: randomUUID() }
  const { id } = await sendCall(send, uploadCatalogue, upload, token)
  const { list } = await sendCall(send, catalogueGrades, { size: 1 }, token)
  return { catalogueImport: id, grade: list[0]?.id ?? '' }
}
