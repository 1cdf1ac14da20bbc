import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const projectFolder = path.join(import.meta.dirname, '../..')
const ownPackages = ['api', 'contract', 'db', 'fakes', 'server', 'web']
const copied = [...ownPackages, 'scripts', 'package.json']

/** Copies this version of the application with one more migration, which only adds. Returns the copy's folder. */
export function makeNextVersion(folder: string): string {
  const copy = path.join(folder, 'next-version')
  mkdirSync(copy)
  for (const name of copied)
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true })
  linkModules(copy)
  writeFileSync(path.join(copy, 'db/migrations/9999_of_the_next_version.sql'), migration)
  return copy
}

/** Third-party modules are shared; our own must be the copy's. */
function linkModules(copy: string): void {
  const modules = path.join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(path.join(projectFolder, 'node_modules'))) {
    const target = ownPackages.includes(name) ? `../${name}` : path.join(projectFolder, 'node_modules', name)
    symlinkSync(target, path.join(modules, name))
  }
}

const migration = `
alter table booking.bookings add column next_version_note text check (length(next_version_note) <= 200);
alter table catalog.class_days add column next_version_room text;
create table booking.next_version_notes (
  booking_id uuid primary key references booking.bookings,
  note text not null
);
grant select, insert on booking.next_version_notes to hangkhau_app;
`
