// Made by scripts/page_types.py from the server's schemas. Do not edit.

export type * from './cubes';
