// Made by `npm run generate` from the Lucide set: a line for each icon, with its name in the set at the end. To have another one, add
// its line with any text in the place of its shapes, and run that.
import { icon } from '#web/ui/icon.tsx';

export const Archive = /* @__PURE__ */ icon('<rect width="20" height="5" x="2" y="3" rx="1"/><path d="M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8"/><path d="M10 12h4"/>'); // archive
export const ArrowLeft = /* @__PURE__ */ icon('<path d="M12 19l-7-7 7-7"/><path d="M19 12H5"/>'); // arrow-left
export const ArrowRight = /* @__PURE__ */ icon('<path d="M5 12h14"/><path d="M12 5l7 7-7 7"/>'); // arrow-right
export const ArrowUp = /* @__PURE__ */ icon('<path d="M5 12l7-7 7 7"/><path d="M12 19V5"/>'); // arrow-up
export const ArrowUpRight = /* @__PURE__ */ icon('<path d="M7 7h10v10"/><path d="M7 17L17 7"/>'); // arrow-up-right
export const BookImage = /* @__PURE__ */ icon('<path d="M20 13.7l-2.1-2.1a2 2 0 0 0-2.8 0L9.7 17"/><path d="M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20"/><circle cx="10" cy="8" r="2"/>'); // book-image
export const Bookmark = /* @__PURE__ */ icon('<path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496 0.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"/>'); // bookmark
export const CalendarClock = /* @__PURE__ */ icon('<path d="M16 14v2.2l1.6 1"/><path d="M16 2v3"/><path d="M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338"/><path d="M3 9h5.859"/><path d="M8 2v3"/><circle cx="16" cy="16" r="6"/>'); // calendar-clock
export const CalendarDays = /* @__PURE__ */ icon('<path d="M8 2v3"/><path d="M16 2v3"/><rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 9h18"/><path d="M8 13h0.01"/><path d="M12 13h0.01"/><path d="M16 13h0.01"/><path d="M8 17h0.01"/><path d="M12 17h0.01"/><path d="M16 17h0.01"/>'); // calendar-days
export const CalendarPlus = /* @__PURE__ */ icon('<path d="M16 18h6"/><path d="M16 2v3"/><path d="M19 15v6"/><path d="M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3"/><path d="M3 9h18"/><path d="M8 2v3"/>'); // calendar-plus
export const CalendarSync = /* @__PURE__ */ icon('<path d="M11 10v4h4"/><path d="M11 14l1.535-1.605a5 5 0 0 1 8 1.5"/><path d="M16 2v3"/><path d="M21 18l-1.535 1.605a5 5 0 0 1-8-1.5"/><path d="M21 22v-4h-4"/><path d="M21 8.517V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h3.517"/><path d="M3 9h4"/><path d="M8 2v3"/>'); // calendar-sync
export const Check = /* @__PURE__ */ icon('<path d="M20 6L9 17l-5-5"/>'); // check
export const ChevronDown = /* @__PURE__ */ icon('<path d="M6 9l6 6 6-6"/>'); // chevron-down
export const ChevronLeft = /* @__PURE__ */ icon('<path d="M15 18l-6-6 6-6"/>'); // chevron-left
export const ChevronRight = /* @__PURE__ */ icon('<path d="M9 18l6-6-6-6"/>'); // chevron-right
export const CircleAlert = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h0.01"/>'); // circle-alert
export const CircleCheck = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><path d="M16 9l-5.5 5.5L8 12"/>'); // circle-check
export const CircleX = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><path d="M15 9l-6 6"/><path d="M9 9l6 6"/>'); // circle-x
export const Clock = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'); // clock
export const CodeXml = /* @__PURE__ */ icon('<path d="M18 16l4-4-4-4"/><path d="M6 8l-4 4 4 4"/><path d="M14.5 4l-5 16"/>'); // code-xml
export const Copy = /* @__PURE__ */ icon('<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-0.9-2-2V4c0-1.1 0.9-2 2-2h10c1.1 0 2 0.9 2 2"/>'); // copy
export const Cross = /* @__PURE__ */ icon('<path d="M4 9a2 2 0 0 0-2 2v2a2 2 0 0 0 2 2h4a1 1 0 0 1 1 1v4a2 2 0 0 0 2 2h2a2 2 0 0 0 2-2v-4a1 1 0 0 1 1-1h4a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2h-4a1 1 0 0 1-1-1V4a2 2 0 0 0-2-2h-2a2 2 0 0 0-2 2v4a1 1 0 0 1-1 1z"/>'); // cross
export const Download = /* @__PURE__ */ icon('<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="M7 10l5 5 5-5"/>'); // download
export const EllipsisVertical = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="1"/><circle cx="12" cy="5" r="1"/><circle cx="12" cy="19" r="1"/>'); // ellipsis-vertical
export const Equal = /* @__PURE__ */ icon('<path d="M5 9h14"/><path d="M5 15h14"/>'); // equal
export const ExternalLink = /* @__PURE__ */ icon('<path d="M15 3h6v6"/><path d="M10 14L21 3"/><path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>'); // external-link
export const Eye = /* @__PURE__ */ icon('<path d="M2.062 12.348a1 1 0 0 1 0-0.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 0.696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/>'); // eye
export const EyeOff = /* @__PURE__ */ icon('<path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 0.696 10.8 10.8 0 0 1-1.444 2.49"/><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242"/><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-0.696 10.75 10.75 0 0 1 4.446-5.143"/><path d="M2 2l20 20"/>'); // eye-off
export const FerrisWheel = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="2"/><path d="M12 2v4"/><path d="M6.8 15l-3.5 2"/><path d="M20.7 7l-3.5 2"/><path d="M6.8 9L3.3 7"/><path d="M20.7 17l-3.5-2"/><path d="M9 22l3-8 3 8"/><path d="M8 22h8"/><path d="M18 18.7a9 9 0 1 0-12 0"/>'); // ferris-wheel
export const HeartHandshake = /* @__PURE__ */ icon('<path d="M19.414 14.414C21 12.828 22 11.5 22 9.5a5.5 5.5 0 0 0-9.591-3.676 0.6 0.6 0 0 1-0.818 0.001A5.5 5.5 0 0 0 2 9.5c0 2.3 1.5 4 3 5.5l5.535 5.362a2 2 0 0 0 2.879 0.052 2.12 2.12 0 0 0-0.004-3 2.124 2.124 0 1 0 3-3 2.124 2.124 0 0 0 3.004 0 2 2 0 0 0 0-2.828l-1.881-1.882a2.41 2.41 0 0 0-3.409 0l-1.71 1.71a2 2 0 0 1-2.828 0 2 2 0 0 1 0-2.828l2.823-2.762"/>'); // heart-handshake
export const Hourglass = /* @__PURE__ */ icon('<path d="M5 22h14"/><path d="M5 2h14"/><path d="M17 22v-4.172a2 2 0 0 0-0.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22"/><path d="M7 2v4.172a2 2 0 0 0 0.586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"/>'); // hourglass
export const Image = /* @__PURE__ */ icon('<rect width="18" height="18" x="3" y="3" rx="2" ry="2"/><circle cx="9" cy="9" r="2"/><path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/>'); // image
export const ImageMinus = /* @__PURE__ */ icon('<path d="M21 9v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7"/><path d="M16 5h6"/><circle cx="9" cy="9" r="2"/><path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/>'); // image-minus
export const ImagePlus = /* @__PURE__ */ icon('<path d="M16 5h6"/><path d="M19 2v6"/><path d="M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5"/><path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/><circle cx="9" cy="9" r="2"/>'); // image-plus
export const ImageUp = /* @__PURE__ */ icon('<path d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814 0.014L6 21"/><path d="M14 19.5l3-3 3 3"/><path d="M17 22v-5.5"/><circle cx="9" cy="9" r="2"/>'); // image-up
export const Images = /* @__PURE__ */ icon('<path d="M22 11l-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16"/><path d="M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2"/><circle cx="13" cy="7" r="1" fill="currentColor"/><rect width="14" height="14" x="8" y="2" rx="2"/>'); // images
export const Inbox = /* @__PURE__ */ icon('<path d="M22 12h-6l-2 3h-4l-2-3H2"/><path d="M5.45 5.11L2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11"/>'); // inbox
export const Info = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h0.01"/>'); // info
export const KeyRound = /* @__PURE__ */ icon('<path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h0.172a2 2 0 0 0 1.414-0.586l0.814-0.814a6.5 6.5 0 1 0-4-4z"/><circle cx="16.5" cy="7.5" r=".5" fill="currentColor"/>'); // key-round
export const Laptop = /* @__PURE__ */ icon('<path d="M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 0.212 0.897l1.068 2.127a1 1 0 0 1-0.9 1.45H3.62a1 1 0 0 1-0.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2z"/><path d="M20.054 15.987H3.946"/>'); // laptop
export const Locate = /* @__PURE__ */ icon('<path d="M2 12h3"/><path d="M19 12h3"/><path d="M12 2v3"/><path d="M12 19v3"/><circle cx="12" cy="12" r="7"/>'); // locate
export const Lock = /* @__PURE__ */ icon('<rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>'); // lock
export const LogOut = /* @__PURE__ */ icon('<path d="M16 17l5-5-5-5"/><path d="M21 12H9"/><path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4"/>'); // log-out
export const Mail = /* @__PURE__ */ icon('<path d="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect width="20" height="16" x="2" y="4" rx="2"/>'); // mail
export const Map = /* @__PURE__ */ icon('<path d="M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-0.553 0.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 0.553-0.894l4.553-2.277a2 2 0 0 1 1.788 0z"/><path d="M15 5.764v15"/><path d="M9 3.236v15"/>'); // map
export const MapPin = /* @__PURE__ */ icon('<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>'); // map-pin
export const MapPinOff = /* @__PURE__ */ icon('<path d="M12.75 7.09a3 3 0 0 1 2.16 2.16"/><path d="M17.072 17.072c-1.634 2.17-3.527 3.912-4.471 4.727a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 1.432-4.568"/><path d="M2 2l20 20"/><path d="M8.475 2.818A8 8 0 0 1 20 10c0 1.183-0.31 2.377-0.81 3.533"/><path d="M9.13 9.13a3 3 0 0 0 3.74 3.74"/>'); // map-pin-off
export const MapPinPlus = /* @__PURE__ */ icon('<path d="M19.914 11.105A7 7 0 0 0 20 10a8 8 0 0 0-16 0c0 4.993 5.539 10.193 7.399 11.799a1 1 0 0 0 1.202 0 32 32 0 0 0 0.824-0.738"/><circle cx="12" cy="10" r="3"/><path d="M16 18h6"/><path d="M19 15v6"/>'); // map-pin-plus
export const Menu = /* @__PURE__ */ icon('<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>'); // menu
export const MessageCircle = /* @__PURE__ */ icon('<path d="M2.992 16.342a2 2 0 0 1 0.094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-0.998a2 2 0 0 1 1.099 0.092 10 10 0 1 0-4.777-4.719"/>'); // message-circle
export const Minus = /* @__PURE__ */ icon('<path d="M5 12h14"/>'); // minus
export const Monitor = /* @__PURE__ */ icon('<rect width="20" height="14" x="2" y="3" rx="2"/><path d="M8 21h8"/><path d="M12 17v4"/>'); // monitor
export const Moon = /* @__PURE__ */ icon('<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c0.405-0.022 0.617 0.46 0.402 0.803a6 6 0 0 0 8.268 8.268c0.344-0.215 0.825-0.004 0.803 0.401"/>'); // moon
export const MoonStar = /* @__PURE__ */ icon('<path d="M18 5h4"/><path d="M20 3v4"/><path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c0.405-0.022 0.617 0.46 0.402 0.803a6 6 0 0 0 8.268 8.268c0.344-0.215 0.825-0.004 0.803 0.401"/>'); // moon-star
export const Pencil = /* @__PURE__ */ icon('<path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-0.5 0.83l-1.321 4.352a0.5 0.5 0 0 0 0.623 0.622l4.353-1.32a2 2 0 0 0 0.83-0.497z"/><path d="M15 5l4 4"/>'); // pencil
export const Phone = /* @__PURE__ */ icon('<path d="M13.832 16.568a1 1 0 0 0 1.213-0.303l0.355-0.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-0.8 1.6l-0.468 0.351a1 1 0 0 0-0.292 1.233 14 14 0 0 0 6.392 6.384"/>'); // phone
export const Plus = /* @__PURE__ */ icon('<path d="M5 12h14"/><path d="M12 5v14"/>'); // plus
export const Printer = /* @__PURE__ */ icon('<path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2"/><path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6"/><rect width="12" height="8" x="6" y="14" rx="1"/>'); // printer
export const RefreshCw = /* @__PURE__ */ icon('<path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/><path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16"/><path d="M8 16H3v5"/>'); // refresh-cw
export const History = /* @__PURE__ */ icon('<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8"/><path d="M3 3v5h5"/><path d="M12 7v5l4 2"/>'); // rotate-ccw-clock
export const Search = /* @__PURE__ */ icon('<path d="M21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'); // search
export const Share = /* @__PURE__ */ icon('<path d="M12 2v13"/><path d="M16 6l-4-4-4 4"/><path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/>'); // share
export const Share2 = /* @__PURE__ */ icon('<circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="M8.59 13.51l6.83 3.98"/><path d="M15.41 6.51l-6.82 3.98"/>'); // share-2
export const ShoppingCart = /* @__PURE__ */ icon('<path d="M2.05 2.05l1.099-0.028a1 1 0 0 1 1.008 0.815l2.69 14.347A1 1 0 0 0 7.83 18H18"/><path d="M4.563 5h16.435a1 1 0 0 1 0.981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25"/><circle cx="18" cy="20" r="2"/><circle cx="8" cy="20" r="2"/>'); // shopping-cart
export const SlidersHorizontal = /* @__PURE__ */ icon('<path d="M10 5H3"/><path d="M12 19H3"/><path d="M14 3v4"/><path d="M16 17v4"/><path d="M21 12h-9"/><path d="M21 19h-5"/><path d="M21 5h-7"/><path d="M8 10v4"/><path d="M8 12H3"/>'); // sliders-horizontal
export const Smartphone = /* @__PURE__ */ icon('<rect width="14" height="20" x="5" y="2" rx="2" ry="2"/><path d="M12 18h0.01"/>'); // smartphone
export const Sparkle = /* @__PURE__ */ icon('<path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z"/>'); // sparkle
export const SquarePlus = /* @__PURE__ */ icon('<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M8 12h8"/><path d="M12 8v8"/>'); // square-plus
export const SquareUser = /* @__PURE__ */ icon('<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="12" cy="10" r="3"/><path d="M7 21v-2a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2"/>'); // square-user
export const Sun = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="4"/><path d="M12 2v2"/><path d="M12 20v2"/><path d="M4.93 4.93l1.41 1.41"/><path d="M17.66 17.66l1.41 1.41"/><path d="M2 12h2"/><path d="M20 12h2"/><path d="M6.34 17.66l-1.41 1.41"/><path d="M19.07 4.93l-1.41 1.41"/>'); // sun
export const Trash2 = /* @__PURE__ */ icon('<path d="M10 11v6"/><path d="M14 11v6"/><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6"/><path d="M3 6h18"/><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>'); // trash
export const TriangleAlert = /* @__PURE__ */ icon('<path d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h0.01"/>'); // triangle-alert
export const Trophy = /* @__PURE__ */ icon('<path d="M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2"/><path d="M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2"/><path d="M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3"/><path d="M4 22h16"/><path d="M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z"/><path d="M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3"/>'); // trophy
export const Umbrella = /* @__PURE__ */ icon('<path d="M12 13v7a2 2 0 0 0 4 0"/><path d="M12 2v2"/><path d="M20.992 13a1 1 0 0 0 0.97-1.274 10.284 10.284 0 0 0-19.923 0A1 1 0 0 0 3 13z"/>'); // umbrella
export const Undo2 = /* @__PURE__ */ icon('<path d="M9 14L4 9l5-5"/><path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5 5.5 5.5 0 0 1-5.5 5.5H11"/>'); // undo-2
export const UserRound = /* @__PURE__ */ icon('<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>'); // user-round
export const UserRoundCheck = /* @__PURE__ */ icon('<path d="M2 21a8 8 0 0 1 13.292-6"/><circle cx="10" cy="8" r="5"/><path d="M16 19l2 2 4-4"/>'); // user-round-check
export const UserRoundPlus = /* @__PURE__ */ icon('<path d="M2 21a8 8 0 0 1 13.292-6"/><circle cx="10" cy="8" r="5"/><path d="M19 16v6"/><path d="M22 19h-6"/>'); // user-round-plus
export const UsersRound = /* @__PURE__ */ icon('<path d="M18 21a8 8 0 0 0-16 0"/><circle cx="10" cy="8" r="5"/><path d="M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-0.45-8.3"/>'); // users-round
export const Utensils = /* @__PURE__ */ icon('<path d="M3 2v7c0 1.1 0.9 2 2 2h4a2 2 0 0 0 2-2V2"/><path d="M7 2v20"/><path d="M21 15V2a5 5 0 0 0-5 5v6c0 1.1 0.9 2 2 2z m0 0v7"/>'); // utensils
export const Wallet = /* @__PURE__ */ icon('<path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1"/><path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"/>'); // wallet
export const Waves = /* @__PURE__ */ icon('<path d="M2 12q2.5 2 5 0t5 0 5 0 5 0"/><path d="M2 19q2.5 2 5 0t5 0 5 0 5 0"/><path d="M2 5q2.5 2 5 0t5 0 5 0 5 0"/>'); // waves-horizontal
export const X = /* @__PURE__ */ icon('<path d="M18 6L6 18"/><path d="M6 6l12 12"/>'); // x
export const WifiOff = /* @__PURE__ */ icon('<path d="M12 20h0.01"/><path d="M8.5 16.429a5 5 0 0 1 7 0"/><path d="M5 12.859a10 10 0 0 1 5.17-2.69"/><path d="M19 12.859a10 10 0 0 0-2.007-1.523"/><path d="M2 8.82a15 15 0 0 1 4.177-2.643"/><path d="M22 8.82a15 15 0 0 0-11.288-3.764"/><path d="M2 2l20 20"/>'); // wifi-off
