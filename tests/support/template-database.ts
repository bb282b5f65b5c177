/** Migrated database that the test cluster keeps as a template for the tests' own. */
export const TEMPLATE_DATABASE = 'suji_template'
