/** The drawing of `web/content/pictures/logo-mark.svg`, inlined: a file would arrive after the first paint. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" width={44} height={44} fill="none" aria-hidden="true">
      <path
        fill="#21877B"
        d="M27.5 5.1C30.2 2.9 33.9 2.9 36.5 5.2L57.6 23.6C59.3 25.1 60.3 27.2 60.3 29.5C60.5 38 60.1 45 59.3 52.9C58.9 57 55.7 60.2 51.7 60.5C38.5 61.4 25.5 61.4 12.4 60.5C8.4 60.2 5.2 57 4.8 52.9C4 45 3.6 38 3.7 29.6C3.7 27.3 4.7 25.1 6.5 23.6Z"
      />
      <circle cx="22.3" cy="28" r="7.3" fill="#FBF3E2" />
      <path
        fill="#FBF3E2"
        d="M11.2 51.4C11.2 43.6 15.6 38.2 22.4 38.2S30.6 43.6 30.6 51.4C30.6 54 29.9 55 27.8 55.1C24.6 55.4 19.6 55.4 14.6 55.1C12.4 55 11.2 54 11.2 51.4Z"
      />
      <circle cx="42" cy="29.2" r="7.3" fill="#F2A93B" />
      <path
        fill="#F2A93B"
        d="M33.4 51.4C33.2 44.4 35.6 39.4 42 39.4C48.8 39.4 53 44.4 53 51.4C53 54 51.8 55 49.6 55.1C45.6 55.4 41.6 55.4 37 55.1C34.6 55 33.4 54 33.4 51.4Z"
      />
    </svg>
  );
}
