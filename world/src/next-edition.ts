/**
 * The folder of the migrations of an invented next edition: what a release may do to tables in use while servers of this edition go on
 * beside it (docs/install/upgrade.md).
 */
export const nextMigrations = new URL('../next-edition/', import.meta.url)
