/** How a copy leaves this device. */

/** Save a text as a file. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hand a copy to the laptop that waits at an address with `flubball event receive`. */
export function handOver(address: string, text: string): boolean {
  const { href, origin } = new URL(/^https?:\/\//.test(address) ? address : `http://${address}`);
  const other = window.open(href);
  if (!other) return false;
  const give = (event: MessageEvent): void => {
    if (event.source !== other || event.data !== 'flubball-copy') return;
    window.removeEventListener('message', give);
    other.postMessage(text, origin);
  };
  window.addEventListener('message', give);
  return true;
}
