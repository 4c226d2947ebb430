// Unpacks the WebAssembly module and other data that pages contain as text.

/**
 * Decodes base64. A page that is opened from a disk cannot fetch files, so it contains its data in
 * base64.
 */
export function bytesOf(base64) {
  // Recent browsers have a function that is ten times faster.
  const decode = /** @type {{ fromBase64?: (text: string) => Uint8Array }} */ (
    /** @type {unknown} */
    (Uint8Array)).fromBase64;
  if (decode) return decode.call(Uint8Array, base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * Unpacks the module from a text: the unpacker in base64, the size of the module, and the packed
 * module.
 */
export async function unpacked(text) {
  const [unpacker, size, letters] = text.trim().split(" ");
  const { instance } = await WebAssembly.instantiate(bytesOf(unpacker));
  const own = /** @type {Exported} */ (instance.exports);
  const start = own.room(letters.length + Number(size));
  new TextEncoder().encodeInto(letters, new Uint8Array(own.memory.buffer, start));
  return new Uint8Array(own.memory.buffer, own.unpack(letters.length, Number(size)), Number(size));
}
