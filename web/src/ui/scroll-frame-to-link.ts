/**
 * Scrolls only the given frame until the link to a URL is visible; centres the link if it was not visible.
 */
export function scrollFrameToLink(frame: Element, address: string): void {
  const link = [...frame.querySelectorAll('a')].find((one) => one.getAttribute('href') === address);
  if (link === undefined) return;
  const [around, inside] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inside.left < around.left || inside.right > around.right)
    frame.scrollLeft += (inside.left + inside.right - around.left - around.right) / 2;
  if (inside.top < around.top || inside.bottom > around.bottom)
    frame.scrollTop += (inside.top + inside.bottom - around.top - around.bottom) / 2;
}
