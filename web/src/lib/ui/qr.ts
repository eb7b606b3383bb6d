/** QR codes for links: bytes, error correction M, up to version 10 (213 bytes). ISO/IEC 18004.
 *
 * A package has all there is in QR codes; this is what a link needs, and a test compares the two.
 */

/** For versions from 1 on: bytes in all, bytes of correction in a block, blocks. */
const VERSIONS: readonly (readonly [all: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];
const FORMAT = { by: 0x537, mask: 0x5412 };
const VERSION = 0x1f25;

/** Is it dark? By rows from the top. The mask is the one that mixes best, if none is asked for. */
export function qr(text: string, mask?: number): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([all, correction, blocks], at) => bytes.length <= all - correction * blocks - (at < 9 ? 2 : 3)) + 1;
  if (!version) throw new Error(`too long for a QR code: ${bytes.length} bytes`);
  const bits = corrected(framed(bytes, version), version).flatMap((byte) => binary(byte, 8));
  const found = (mask === undefined ? MASKS.map((_, at) => at) : [mask]).map((at) => drawn(bits, version, at));
  return found.reduce((best, each) => (alike(each) < alike(best) ? each : best));
}

function binary(number: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (number >> (length - 1 - at)) & 1);
}

/** Mode, length and text, filled up. */
function framed(bytes: readonly number[], version: number): number[] {
  const [all, correction, blocks] = VERSIONS[version - 1]!;
  const bits = [...binary(4, 4), ...binary(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => binary(byte, 8)), 0, 0, 0, 0];
  const found = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2));
  for (let pad = 0xec; found.length < all - correction * blocks; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

/** The product in the field of 256 elements that QR codes use. */
function times(one: number, other: number): number {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    found = (found << 1) ^ ((found >> 7) * 0x11d);
    found ^= ((other >> bit) & 1) * one;
  }
  return found;
}

/** What Reed and Solomon add to a block. */
function correctionOf(block: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < degree; at += 1, root = times(root, 2)) {
    const [shifted, scaled] = [[...divisor, 0], [0, ...divisor.map((each) => times(each, root))]];
    divisor = shifted.map((each, place) => each ^ scaled[place]!);
  }
  const left = [...block, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < block.length; at += 1) {
    const factor = left[at]!;
    divisor.forEach((each, place) => (left[at + place]! ^= times(each, factor)));
  }
  return left.slice(block.length);
}

/** In blocks, each with its correction; the bytes of the blocks take turns. */
function corrected(data: readonly number[], version: number): number[] {
  const [all, correction, blocks] = VERSIONS[version - 1]!;
  const short = Math.floor(all / blocks) - correction;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const length = short + (at >= blocks - (all % blocks) ? 1 : 0);
    return data.slice(from, (from += length));
  });
  const turns = (rows: readonly (readonly number[])[], most: number): number[] =>
    Array.from({ length: most }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...turns(parts, short + 1), ...turns(parts.map((part) => correctionOf(part, correction)), correction)];
}

/** A number with its remainder behind it. */
function checked(number: number, by: number, length: number): number {
  let left = number << length;
  for (let bit = 31 - Math.clz32(left); bit >= length; bit -= 1) if ((left >> bit) & 1) left ^= by << (bit - length);
  return (number << length) | left;
}

function drawn(bits: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    if (rows[y] && x >= 0 && x < size) rows[y][x] = dark;
  };
  const square = (x: number, y: number, reach: number, light: readonly number[]): void => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, [2, 4]);
  const steps = version < 2 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  // Three of them would lie on the large squares.
  for (const x of steps)
    for (const y of steps) {
      const most = Math.max(x, y);
      if (Math.min(x, y) > 6 || (most > 6 && most < size - 7)) square(x, y, 2, [1]);
    }
  const format = checked(mask, FORMAT.by, 10) ^ FORMAT.mask;
  for (let at = 0; at < 15; at += 1) {
    const dark = ((format >> at) & 1) === 1;
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, dark);
    set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, dark);
  }
  set(8, size - 8, true);
  const told = version < 7 ? 0 : checked(version, VERSION, 12);
  for (let at = 0; told && at < 18; at += 1) {
    const [along, across] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(across, along, ((told >> at) & 1) === 1);
    set(along, across, ((told >> at) & 1) === 1);
  }
  let next = 0;
  for (let column = size - 1; column > 0; column -= column === 8 ? 3 : 2) {
    const upwards = ((column > 6 ? size - 1 - column : size - 2 - column) / 2) % 2 === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = upwards ? size - 1 - step : step;
        if (rows[y]![x] === undefined) set(x, y, (bits[next++] ?? 0) === 1 !== (MASKS[mask]!(x, y) === 0));
      }
  }
  return rows.map((row) => row.map(Boolean));
}

/** How many neighbours are alike: a reader likes few. */
function alike(rows: readonly (readonly boolean[])[]): number {
  return rows.reduce((sum, row, y) => sum + row.filter((dark, x) => dark === row[x + 1]).length + row.filter((dark, x) => dark === rows[y + 1]?.[x]).length, 0);
}
