import { DISPLAY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  picture: DISPLAY,
  picture_file: DISPLAY,
  file_deletion: INTERNAL,
  picture_upload: INTERNAL,
  phone_upload: INTERNAL,
  private_picture_view: INTERNAL,
}
