-- Pictures for the home page that somebody of the team has sent, drawn anew as WebP in the widths that the page uses; base64. The settings name
-- them. See decision 122.
create table "operatorPictures" (
  id varchar(32) check (id ~ '^[0-9a-f]{32}$'),
  width integer check (width > 0),
  place varchar(40) not null,
  webp text not null,
  at timestamptz not null,
  primary key (id, width)
);
